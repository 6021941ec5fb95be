import type { PlatformMail } from '@smartproject/bff/api/platform/mails'
import { useInfiniteQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '../../i18n/stamps.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import type { Column } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { MailIcon } from '../../ui/icons/page-icons.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import type { Tone } from '../../ui/theme/tone.js'
import { platformMailsQuery, type MailFilter } from './api/platform-mails.js'
import { useResendMail } from './api/use-platform-command.js'
import { PagedList } from './PagedList.js'
import { ReasonDialog } from './ReasonDialog.js'
import s from './Platform.module.css'

const FILTERS: readonly MailFilter[] = ['failed', 'planned', 'all']

const TONES: Readonly<Record<PlatformMail['state'], Tone>> = {
  planned: 'accent',
  sent: 'closed',
  confirmed: 'closed',
  failed: 'overdue',
  dropped: 'neutral',
}

/** The outgoing mails of the whole platform: what failed first, to be sent again. */
export function MailsCard() {
  const { t } = useTranslation('platform')
  const [filter, setFilter] = useState<MailFilter>('failed')
  const list = useInfiniteQuery(platformMailsQuery(filter))
  const [chosen, setChosen] = useState<PlatformMail | null>(null)
  return (
    <section className={s.mails} aria-labelledby="platform-mails">
      <div className={s.mailsHead}>
        <h2 id="platform-mails">{t('mails.title')}</h2>
        <SegmentedControl
          label={t('mails.filter')}
          size="small"
          segments={FILTERS.map((value) => ({ value, label: t(`mails.shown.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <PagedList
        label={t('mails.title')}
        columns={useColumns(setChosen)}
        rows={list.data?.pages.flatMap((page) => page.mails)}
        rowKey={(row) => row.id}
        paging={list}
        empty={<EmptyState icon={MailIcon} title={t(`mails.empty.${filter}`)} />}
      />
      {chosen && <ResendDialog row={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function ResendDialog({ row, onClose }: { row: PlatformMail; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const address = row.recipient_email
  return (
    <ReasonDialog
      words={{
        title: t('act.mail.title', { address }),
        text: t('act.mail.text'),
        menu: t('act.mail.menu'),
        done: t('act.mail.done', { address }),
      }}
      command={useResendMail()}
      inputOf={(reason) => ({
        ...(row.subscription_id === null ? {} : { subscription_id: row.subscription_id }),
        mail_id: row.id,
        reason,
      })}
      onClose={onClose}
    />
  )
}

/** The subject of a mail; the name of its template when a newer release made it. */
function nameOf(template: string): string {
  return i18next.t(`platform:mails.template.${template}`, { defaultValue: template })
}

function useColumns(onResend: (row: PlatformMail) => void): Column<PlatformMail>[] {
  const { t } = useTranslation('platform')
  return [
    {
      id: 'time',
      header: t('column.time'),
      cell: (row) => (
        <time dateTime={row.created_at} className="tabular">
          {formatStamp(new Date(row.created_at))}
        </time>
      ),
    },
    { id: 'mail', header: t('column.mail'), grow: true, cell: (row) => nameOf(row.template) },
    {
      id: 'to',
      header: t('column.to'),
      cell: (row) => <Bdi code>{row.recipient_email || t('none')}</Bdi>,
    },
    { id: 'company', header: t('column.company'), cell: (row) => <Bdi>{row.company ?? t('none')}</Bdi> },
    {
      id: 'state',
      header: t('column.state'),
      cell: (row) => (
        <span className={s.details}>
          <Badge tone={TONES[row.state]}>{t(`mails.state.${row.state}`)}</Badge>
          {row.last_error !== '' && <Bdi code>{row.last_error}</Bdi>}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) =>
        row.resendable && (
          <Button
            size="small"
            aria-label={t('act.mail.title', { address: row.recipient_email })}
            onClick={() => onResend(row)}
          >
            {t('act.mail.menu')}
          </Button>
        ),
    },
  ]
}
