import type { BillingDetails } from '@smartproject/bff/api/billing/invoices'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { detailsQuery } from '../api/queries.js'
import { detailsInput, isWhole } from '../details.js'
import { DetailsFields } from '../purchase/order/DetailsFields.js'
import s from './PlanPage.module.css'

/** The details on future invoices. */
export function Details({ subscription }: { subscription: number }) {
  const { t } = useTranslation('billing')
  const details = useQuery(detailsQuery(subscription))
  return (
    <Card title={t('details.title')}>
      {details.data ? (
        <DetailsForm subscription={subscription} stored={details.data} />
      ) : details.error ? (
        <ErrorState error={details.error} onRetry={() => void details.refetch()} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Card>
  )
}

function DetailsForm({ subscription, stored }: { subscription: number; stored: BillingDetails }) {
  const { t } = useTranslation(['billing', 'messages'])
  const draft = useDraft({ name: `billing-details:${subscription}`, first: stored })
  const { values } = draft
  const save = useCommand('saveBillingDetails', {
    onDone: (client, { details }) => {
      draft.sent()
      client.setQueryData(detailsQuery(subscription).queryKey, details)
      toast.success(t('details.saved'))
    },
  })
  const submit = () => {
    if (!isWhole(values)) toast.message('completeForm')
    else if (!save.isPending) save.mutate({ subscription, ...detailsInput(values) })
  }
  return (
    <Form className={s.form} onSubmit={submit} aria-label={t('details.title')}>
      <DraftNote draft={draft} />
      {save.error && <FormError>{problemText(save.error)}</FormError>}
      <DetailsFields
        details={values}
        onChange={(change) => draft.set(change)}
        errorOf={(field) =>
          isApiError(save.error) && save.error.reasonOf(field) ? t('details.wrong') : undefined
        }
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('details.save')}
        </Button>
      </div>
    </Form>
  )
}
