import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { useSubscription } from '../../../lib/place/place.js'
import { todayIn } from '../../../lib/plain-date.js'
import { useRights } from '../../../lib/session/rights.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { LockIcon } from '../../../ui/icons/icons.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { Select } from '../../../ui/form/Select.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { membersQuery } from '../api/people.js'
import { personsQuery } from '../api/project-people.js'
import { transferQuery, useTransferCommand, type Transfer } from '../api/transfers.js'
import { AnswerTransfer } from './AnswerTransfer.js'
import s from './Ownership.module.css'

/** Who is to own the company: its owner asks a member, who answers here or by the link of the mail. */
export function TransferPage() {
  const { t } = useTranslation('people')
  return (
    <>
      <PageHeader title={t('transfer.title')} />
      <div className={s.narrow}>
        <Card>
          <Standing />
        </Card>
      </div>
    </>
  )
}

function Standing() {
  const { t } = useTranslation('people')
  const subscription = useSubscription()
  const user = useSessionUser()
  const rights = useRights(subscription)
  const me = String(user?.id ?? '')
  const transfer = useQuery({ ...transferQuery(subscription, me), enabled: user !== null })
  const persons = useQuery(personsQuery(subscription))
  const error = transfer.error ?? persons.error
  if (error)
    return <ErrorState error={error} onRetry={() => void (transfer.error ? transfer : persons).refetch()} />
  if (transfer.data === undefined || !persons.data || !rights) return <SkeletonText lines={4} />
  const nameOf = (id: string) => persons.data.find((person) => person.id === id)?.fullname ?? ''
  if (transfer.data?.to === me)
    return (
      <div className={s.form}>
        <p className={s.text}>
          {t('transfer.askedBy', {
            name: nameOf(transfer.data.from),
            day: todayIn(new Date(transfer.data.ends_at)),
          })}
        </p>
        <p className={s.text}>{t('transfer.means')}</p>
        <AnswerTransfer
          subscription={subscription}
          id={transfer.data.id}
          acceptsAt={transfer.data.accepts_at}
        />
      </div>
    )
  if (transfer.data)
    return <Waiting subscription={subscription} transfer={transfer.data} name={nameOf(transfer.data.to)} />
  if (rights.has('ownCompany')) return <Ask subscription={subscription} />
  return <EmptyState icon={LockIcon} title={t('transfer.none')} help={t('transfer.noneHelp')} />
}

interface WaitingProps {
  subscription: number
  transfer: Transfer
  name: string
}

function Waiting({ subscription, transfer, name }: WaitingProps) {
  const { t } = useTranslation('people')
  const cancel = useTransferCommand('cancelTransfer')
  return (
    <div className={s.form}>
      <p className={s.text}>{t('transfer.waits', { name, day: todayIn(new Date(transfer.ends_at)) })}</p>
      {cancel.error && <FormError>{problemText(cancel.error)}</FormError>}
      <div className={s.choices}>
        <Button
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(
              { subscription, id: transfer.id },
              { onSuccess: () => void toast.success(t('transfer.cancelled')) },
            )
          }
        >
          {t('transfer.cancel')}
        </Button>
      </div>
    </div>
  )
}

function Ask({ subscription }: { subscription: number }) {
  const { t } = useTranslation('people')
  const members = useQuery(membersQuery(subscription))
  const start = useTransferCommand('startTransfer')
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const ask = () => {
    setMissing(chosen === null)
    if (chosen !== null && !start.isPending) start.mutate({ subscription, user: chosen })
  }
  if (!members.data) {
    if (members.error) return <ErrorState error={members.error} onRetry={() => void members.refetch()} />
    return <SkeletonText lines={4} />
  }
  return (
    <Form className={s.form} onSubmit={ask}>
      <p className={s.text}>{t('transfer.help')}</p>
      {start.error && !asksStepUp(start.error) && <FormError>{problemText(start.error)}</FormError>}
      <Select
        label={t('transfer.newOwner')}
        required
        searchable
        placeholder={t('transfer.choose')}
        options={members.data
          .filter(({ active, guest, subscribedas }) => active && !guest && subscribedas !== 'owner')
          .map(({ id, fullname, email }) => ({ value: id, label: `${fullname} · ${email}` }))}
        value={chosen}
        error={missing && chosen === null ? t('transfer.chooseOne') : undefined}
        onChange={setChosen}
      />
      <div className={s.choices}>
        <Button type="submit" kind="primary" loading={start.isPending}>
          {t('transfer.ask')}
        </Button>
      </div>
      <StepUpIfAsked change={start} />
    </Form>
  )
}
