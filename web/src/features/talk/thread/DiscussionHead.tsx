import type { Discussion } from '@smartproject/bff/api/work/discussions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProject } from '../../../lib/place/place.js'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { useSubject } from '../../../task-kit/subject/subject-context.js'
import { FilesPanel } from '../../../task-kit/subject/files/FilesPanel.js'
import { LevelMenu } from '../../../task-kit/subject/thread/LevelMenu.js'
import { AttachIcon, LockIcon, UsersIcon } from '../../../ui/icons/icons.js'
import { MoreIcon } from '../../../ui/icons/page-icons.js'
import { PinnedIcon } from '../../../ui/icons/talk-icons.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { Badge } from '../../../ui/state/Badge.js'
import type { DiscussionRights } from '../discussion-rights.js'
import { DiscussionDialog } from '../form/DiscussionDialog.js'
import { TaskName } from '../form/TaskField.js'
import s from '../Talk.module.css'
import { useAudienceWords } from '../words.js'
import { useDiscussionEntries } from './use-discussion-entries.js'

export interface DiscussionHeadProps {
  discussion: Discussion
  rights: DiscussionRights
}

/** Name, state and readers of a discussion, and what is done with it. */
export function DiscussionHead({ discussion, rights }: DiscussionHeadProps) {
  const { t } = useTranslation('talk')
  const project = useProject()
  const { subscription, setup } = useSubject()
  const [editing, setEditing] = useState(false)
  const [listing, setListing] = useState(false)
  const entries = useDiscussionEntries(discussion, rights, () => setEditing(true))
  return (
    <>
      <Link to=".." relative="path" className={s.back}>
        {t('discussions')}
      </Link>
      <PageHeader
        title={discussion.name}
        note={<Notes discussion={discussion} />}
        tools={
          <>
            <LevelMenu level={discussion.level} />
            <PlainIconButton icon={AttachIcon} label={t('files')} onClick={() => setListing(true)} />
            {entries.length > 0 && (
              <Menu
                groups={[{ id: 'discussion', entries }]}
                trigger={<PlainIconButton icon={MoreIcon} label={t('action.more')} />}
              />
            )}
          </>
        }
      />
      <Dialog open={listing} onClose={() => setListing(false)} title={t('files')}>
        <FilesPanel />
      </Dialog>
      {editing && (
        <DiscussionDialog
          {...{ subscription, project, setup, discussion }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

function Notes({ discussion }: Pick<DiscussionHeadProps, 'discussion'>) {
  const { t } = useTranslation(['talk', 'task'])
  const { subscription, setup } = useSubject()
  const nameOf = usePersonName(setup)
  const audienceOf = useAudienceWords()
  const taskLink = useTaskLink()
  const { closed, pinned, people, task } = discussion
  return (
    <>
      {closed && <Badge icon={LockIcon}>{t('state.closed')}</Badge>}
      {pinned && <Badge icon={PinnedIcon}>{t('state.pinned')}</Badge>}
      <span title={people.map(nameOf).join(t('task:revision.comma')) || undefined}>
        <Badge icon={UsersIcon}>{audienceOf(discussion)}</Badge>
      </span>
      {task !== null && (
        <Link to={taskLink(task)} className={s.task}>
          <TaskName subscription={subscription} id={task} />
        </Link>
      )}
    </>
  )
}
