import { SCHEDULE_LIMITS } from '@smartproject/bff/api/limits'
import { planActCalls } from '@smartproject/bff/api/work/plan-acts'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { refreshTimeline, type Baseline } from '../../../task-kit/schedule/api.js'
import { Button } from '../../../ui/Button.js'
import { TextArea } from '../../../ui/form/TextArea.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useTimelineView } from '../use-timeline-view.js'

const FORM = 'delete-baseline'

export interface DeleteBaselineProps {
  readonly subscription: number
  readonly project: number
  readonly baseline: Baseline
  onClose: () => void
}

/** Asks why a baseline is deleted before it is. */
export function DeleteBaseline({ subscription, project, baseline, onClose }: DeleteBaselineProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const view = useTimelineView()
  const { id, name } = baseline
  const form = useKitForm({
    draft: null,
    schema: planActCalls.deleteBaseline.input,
    first: { reason: '' },
    input: ({ reason }) => ({ subscription, project, baseline: id, reason: reason.trim() }),
    change: useCommand('deleteBaseline', {
      onDone: (client) => {
        if (view.baseline === id) view.setBaseline(null)
        return refreshTimeline(client)
      },
    }),
    onDone: () => {
      toast.success(t('baseline.deleted', { name }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="small"
      title={t('baseline.deleteOne', { name })}
      busy={form.busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('baseline.keep')}</Button>
          <Button type="submit" form={FORM} kind="danger" loading={form.busy}>
            {t('baseline.delete')}
          </Button>
        </>
      }
    >
      <KitForm form={form} id={FORM}>
        <TextArea
          {...form.text('reason')}
          label={t('baseline.reason')}
          help={t('baseline.reasonHelp')}
          maxLength={SCHEDULE_LIMITS.reason}
          required
          data-autofocus
        />
      </KitForm>
    </Dialog>
  )
}
