import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useProject, useSubscription } from '../../../lib/place/place.js'
import { setupQuery } from '../../../task-kit/api/setup.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { Button } from '../../../ui/Button.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { PlusIcon, TalkIcon } from '../../../ui/icons/icons.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SearchField } from '../../../ui/page/toolbar/SearchField.js'
import { Toolbar } from '../../../ui/page/toolbar/Toolbar.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { discussionsQuery } from '../api/discussions.js'
import { useThreadListNews } from '../api/use-thread-list-news.js'
import { DiscussionDialog } from '../form/DiscussionDialog.js'
import { DiscussionRows } from './DiscussionRows.js'
import { FoundMessages } from './FoundMessages.js'
import { SHOWN, type Shown, useDiscussionsView } from './use-discussions-view.js'

/** The discussions of a project: open, unread, own and closed ones, found by name and by what is said in them. */
export function DiscussionsPage() {
  const { t } = useTranslation('talk')
  const [subscription, project] = [useSubscription(), useProject()]
  const view = useDiscussionsView()
  const [making, setMaking] = useState(false)
  const navigate = useNavigate()
  useThreadListNews(subscription)
  const setup = useQuery(setupQuery(subscription, project)).data ?? null
  const nameOf = usePersonName(setup)
  const pages = useInfiniteQuery({
    ...discussionsQuery(subscription, project, view.filter),
    placeholderData: keepPreviousData,
  })
  const create = setup?.writable && (
    <Button kind="primary" icon={PlusIcon} aria-haspopup="dialog" onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('discussions')} />
      <Toolbar
        label={t('discussions')}
        start={<ShownSwitch shown={view.shown} onChange={view.setShown} />}
        search={<SearchField label={t('find')} value={view.text} onChange={view.setText} />}
        action={create}
      />
      <DiscussionRows
        rows={pages.data?.pages.flatMap(({ discussions }) => discussions)}
        nameOf={nameOf}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        empty={<NoDiscussions shown={view.shown} searched={view.words !== ''} />}
      />
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {view.words !== '' && <FoundMessages {...{ subscription, project, nameOf }} words={view.words} />}
      {making && (
        <DiscussionDialog
          {...{ subscription, project, setup }}
          discussion={null}
          onDone={({ id }) => void navigate(id)}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

function ShownSwitch({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  const { t } = useTranslation('talk')
  return (
    <SegmentedControl
      label={t('show.label')}
      size="small"
      segments={SHOWN.map((value) => ({ value, label: t(`show.${value}`) }))}
      value={shown}
      onChange={onChange}
    />
  )
}

function NoDiscussions({ shown, searched }: { shown: Shown; searched: boolean }) {
  const { t } = useTranslation('talk')
  if (searched) return <EmptyState title={t('empty.found')} />
  return (
    <EmptyState
      icon={TalkIcon}
      title={t(`empty.${shown}`)}
      {...(shown === 'open' ? { help: t('empty.openHelp') } : {})}
    />
  )
}
