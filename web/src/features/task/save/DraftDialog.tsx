import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../i18n/locale.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { draftDescription } from '../api/describe.js'
import { PlainText } from '../../../task-kit/subject/PlainText.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'

export interface DraftDialogProps {
  present: string
  onUse: (text: string) => void
  onClose: () => void
}

/** A drafted description beside the present one. Nothing is replaced before a person says so. */
export function DraftDialog({ present, onUse, onClose }: DraftDialogProps) {
  const { t } = useTranslation(['task', 'common'])
  const { subscription, task } = useTask()
  const input = { subscription, name: task.name, project: task.project, language: currentLocale() }
  const draft = useQuery({
    queryKey: ['draft', subscription, task.id] as const,
    queryFn: ({ signal }) => draftDescription(input, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const text = draft.data ?? ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('draft.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button onClick={() => void draft.refetch()} loading={draft.isFetching}>
            {t('draft.again')}
          </Button>
          <Button kind="primary" disabled={text === '' || draft.isFetching} onClick={() => onUse(text)}>
            {present.trim() === '' ? t('draft.use') : t('draft.replace')}
          </Button>
        </>
      }
    >
      <div className={s.drafts}>
        <section aria-label={t('draft.present')}>
          <h3>{t('draft.present')}</h3>
          {present.trim() === '' ? (
            <p className={s.muted}>{t('field.noDescription')}</p>
          ) : (
            <PlainText text={present} />
          )}
        </section>
        <section aria-label={t('draft.drafted')}>
          <h3>{t('draft.drafted')}</h3>
          {draft.isError && !draft.isFetching ? (
            <ErrorState error={draft.error} title={t('draft.failed')} />
          ) : draft.isFetching ? (
            <SkeletonText lines={5} />
          ) : (
            <PlainText text={text} />
          )}
        </section>
      </div>
    </Dialog>
  )
}
