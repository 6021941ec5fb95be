import type { LeaveFeed, LeaveFeedKind } from '@smartproject/bff/api/leave/feeds'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { todayIn } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { leaveFeedsQuery, useMakeLeaveFeed, useRevokeLeaveFeed } from '../api/leave-feeds.js'
import s from './Leave.module.css'

/** The addresses by which calendar programs read the own leave and that of the team. */
export function LeaveFeeds({ subscription }: { subscription: number }) {
  const { t } = useTranslation('leave')
  const feeds = useQuery(leaveFeedsQuery(subscription))
  if (feeds.error) return <ErrorState error={feeds.error} onRetry={() => void feeds.refetch()} />
  if (!feeds.data) return <SkeletonText lines={4} />
  const of = (kind: LeaveFeedKind) => feeds.data.find((feed) => feed.kind === kind) ?? null
  return (
    <div className={s.stack}>
      <p>{t('feeds.about')}</p>
      <p>{t('feeds.secret')}</p>
      <FeedCard subscription={subscription} kind="own" feed={of('own')} about={t('feeds.ownAbout')} />
      <FeedCard subscription={subscription} kind="team" feed={of('team')} about={t('feeds.teamAbout')} />
    </div>
  )
}

interface FeedCardProps {
  subscription: number
  kind: LeaveFeedKind
  feed: LeaveFeed | null
  about: string
}

function FeedCard({ subscription, kind, feed, about }: FeedCardProps) {
  const { t, i18n } = useTranslation(['leave', 'words'])
  const [asking, setAsking] = useState<Question | null>(null)
  const make = useMakeLeaveFeed(subscription)
  const revoke = useRevokeLeaveFeed(subscription)
  const title = t(`words:feed.${kind}`)
  const onDone = { onSuccess: () => setAsking(null) }
  const locale = i18n.language.startsWith('ar') ? 'ar' : 'en'
  const send = () => make.mutate({ subscription, kind, locale }, onDone)
  const close = () => {
    make.reset()
    revoke.reset()
    setAsking(null)
  }
  const state = { title, busy: make.isPending || revoke.isPending, failure: make.error ?? revoke.error }
  return (
    <Card title={title}>
      <div className={s.stack}>
        <p>{about}</p>
        {make.data ? (
          <MadeAddress title={title} url={make.data.url} onKept={() => make.reset()} />
        ) : (
          <PresentFeed
            {...state}
            failure={asking ? null : state.failure}
            feed={feed}
            onMake={() => (feed ? setAsking('anew') : send())}
            onEnd={() => setAsking('end')}
          />
        )}
      </div>
      <FeedQuestion
        {...state}
        asking={asking}
        onYes={() => (asking === 'anew' ? send() : revoke.mutate({ subscription, kind }, onDone))}
        onNo={close}
      />
    </Card>
  )
}

type Question = 'anew' | 'end'

interface FeedState {
  title: string
  busy: boolean
  failure: Error | null
}

/** Whether there is an address, and what can be done about it. */
function PresentFeed(props: FeedState & { feed: LeaveFeed | null; onMake: () => void; onEnd: () => void }) {
  const { title, busy, failure, feed, onMake, onEnd } = props
  const { t } = useTranslation('leave')
  const named = { feed: title }
  return (
    <>
      <p>{feed ? t('feeds.since', { day: todayIn(new Date(feed.created_at)) }) : t('feeds.none')}</p>
      {failure && <FormError>{problemText(failure)}</FormError>}
      <div className={s.tools}>
        <Button loading={busy} aria-label={t(feed ? 'feeds.anewOf' : 'feeds.makeOf', named)} onClick={onMake}>
          {t(feed ? 'feeds.anew' : 'feeds.make')}
        </Button>
        {feed && (
          <Button kind="quiet" aria-label={t('feeds.endOf', named)} onClick={onEnd}>
            {t('feeds.end')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Asks before the address of now stops working. */
function FeedQuestion(props: FeedState & { asking: Question | null; onYes: () => void; onNo: () => void }) {
  const { title, busy, failure, asking, onYes, onNo } = props
  const { t } = useTranslation('leave')
  const anew = asking === 'anew'
  return (
    <ConfirmDialog
      open={asking !== null}
      title={t(anew ? 'feeds.anewAsk' : 'feeds.endAsk', { feed: title })}
      action={t(anew ? 'feeds.anew' : 'feeds.end')}
      keep={t('feeds.keep')}
      tone="danger"
      busy={busy}
      onConfirm={onYes}
      onCancel={onNo}
    >
      {t(anew ? 'feeds.anewText' : 'feeds.endText')}
      {failure && <FormError>{problemText(failure)}</FormError>}
    </ConfirmDialog>
  )
}

/** The address, shown this once. */
function MadeAddress({ title, url, onKept }: { title: string; url: string; onKept: () => void }) {
  const { t } = useTranslation('leave')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={s.stack}>
      <h3 ref={heading} tabIndex={-1}>
        {t('feeds.made', { feed: title })}
      </h3>
      <p>{t('feeds.madeText')}</p>
      <p className={s.address}>
        <Bdi code>{url}</Bdi> <CopyButton text={url} />
      </p>
      <div className={s.tools}>
        <Button kind="primary" onClick={onKept}>
          {t('feeds.kept')}
        </Button>
      </div>
    </div>
  )
}
