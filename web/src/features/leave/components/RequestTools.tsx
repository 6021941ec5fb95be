import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { Button } from '../../../ui/Button.js'
import { Select } from '../../../ui/form/Select.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveCommand } from '../api/use-leave-command.js'
import s from './Leave.module.css'
import type { OneRequestProps } from './one-request.js'

/** The acts on a pending request besides deciding it: another approver, and the mail once more. */
export function RequestTools(props: Pick<OneRequestProps, 'context' | 'leave' | 'onSaved'>) {
  const { can_reassign, can_resend } = props.leave
  if (!can_reassign && !can_resend) return null
  return (
    <div className={s.tools}>
      {can_reassign && <Reassign {...props} />}
      {can_resend && <Resend {...props} />}
    </div>
  )
}

type ToolProps = Parameters<typeof RequestTools>[0]

function Reassign({ context: { subscription }, leave, onSaved }: ToolProps) {
  const { t } = useTranslation('leave')
  const people = useQuery(peopleQuery(subscription)).data
  const reassign = useLeaveCommand('reassignLeave')
  const options = [...(people?.values() ?? [])]
    .filter(({ id }) => id !== leave.user_id || id === leave.report_to)
    .map(({ id, fullname }) => ({ value: id, label: fullname }))
  return (
    <Select
      label={t('tools.approver')}
      help={t('tools.approverHelp')}
      searchable
      options={options}
      value={leave.report_to}
      disabled={reassign.isPending || !people}
      onChange={(report_to) =>
        reassign.mutate(
          { subscription, id: leave.id, version: leave.version, report_to },
          {
            onSuccess: (answer) => {
              onSaved(answer.leave)
              toast.success(t('tools.reassigned', { user: answer.leave.reporttoname }))
            },
            onError: (error) => void toast.error(problemText(error)),
          },
        )
      }
    />
  )
}

function Resend({ context: { subscription }, leave, onSaved }: ToolProps) {
  const { t } = useTranslation('leave')
  const resend = useLeaveCommand('resendLeaveMail')
  return (
    <Button
      size="small"
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(
          { subscription, id: leave.id },
          {
            onSuccess: (answer) => {
              onSaved(answer.leave)
              toast.success(t('tools.resent', { user: leave.reporttoname }))
            },
            onError: (error) => void toast.error(problemText(error)),
          },
        )
      }
    >
      {t('tools.resend')}
    </Button>
  )
}
