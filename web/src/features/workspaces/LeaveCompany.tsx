import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { useCommand } from '../../lib/calls/use-command.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { FormError } from '../../ui/form/FormError.js'
import { toast } from '../../ui/overlay/toasts/toast.js'

export interface Leaving {
  id: number
  title: string
}

/** Asks whether a person really leaves a company. */
export function LeaveCompany({ company, onClose }: { company: Leaving; onClose: () => void }) {
  const { t } = useTranslation('workspaces')
  const leave = useCommand('leaveCompany', {
    onSettled: (client) => refresh(client, [ROOTS.companies, ROOTS.company]),
  })
  const words = { company: company.title }
  return (
    <ConfirmDialog
      open
      title={t('leave.title', words)}
      action={t('leave.action')}
      keep={t('leave.keep')}
      tone="danger"
      busy={leave.isPending}
      onCancel={onClose}
      onConfirm={() =>
        leave.mutate(
          { subscription: company.id },
          {
            onSuccess: () => {
              toast.success(t('leave.done', words))
              onClose()
            },
          },
        )
      }
    >
      {leave.error && <FormError>{problemText(leave.error)}</FormError>}
      <p>{t('leave.help')}</p>
    </ConfirmDialog>
  )
}
