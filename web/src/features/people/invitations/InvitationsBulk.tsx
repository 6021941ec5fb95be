import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { RefreshIcon } from '../../../ui/icons/icons.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { BulkBar } from '../../../ui/table/BulkBar.js'
import type { InvitationRow } from '../api/people.js'
import s from '../People.module.css'
import { BULK_MAX, useInvitationBulk, type BulkCommand, type BulkResult } from './invitation-bulk.js'

const DONE = { resendInvitation: 'resentSome', revokeInvitation: 'revokedSome' } as const

export interface InvitationsBulkProps {
  subscription: number
  chosen: readonly InvitationRow[]
  onChosen: (ids: ReadonlySet<string>) => void
}

/** The actions on the chosen invitations; those that were refused are named and stay chosen. */
export function InvitationsBulk({ subscription, chosen, onChosen }: InvitationsBulkProps) {
  const { t } = useTranslation('people')
  const bulk = useInvitationBulk(subscription)
  const [partial, setPartial] = useState<BulkResult | null>(null)
  const start = (command: BulkCommand) =>
    bulk.mutate(
      { command, rows: chosen },
      {
        onSuccess: (result) => {
          onChosen(new Set(result.failed.map(({ row }) => row.id)))
          if (result.failed.length > 0) setPartial(result)
          else toast.success(t(`invitations.${DONE[command]}`, { count: result.changed }))
        },
      },
    )
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar
          words={{
            bar: t('invitations.bulk'),
            chosen: t('invitations.chosen', { count: chosen.length, max: BULK_MAX }),
            remove: t('invitations.revokeChosen'),
            clear: t('invitations.unchoose'),
          }}
          busy={bulk.isPending}
          onDelete={() => start('revokeInvitation')}
          onClear={() => onChosen(new Set())}
        >
          <Button icon={RefreshIcon} loading={bulk.isPending} onClick={() => start('resendInvitation')}>
            {t('invitations.resendChosen')}
          </Button>
        </BulkBar>
      )}
      {partial && <PartialResult result={partial} onClose={() => setPartial(null)} />}
    </>
  )
}

function PartialResult({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { t } = useTranslation('people')
  return (
    <Dialog open title={t('invitations.partial')} onClose={onClose}>
      <p>{t(`invitations.${DONE[result.command]}`, { count: result.changed })}</p>
      <ul className={s.results}>
        {result.failed.map(({ row, error }) => (
          <li key={row.id}>
            <Bdi code>{row.email}</Bdi>
            <span>{problemText(error)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
