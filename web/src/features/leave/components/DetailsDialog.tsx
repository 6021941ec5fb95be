import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { daysOf } from '../model.js'
import { AttachmentField } from './Attachments.js'
import { Facts } from './Facts.js'
import { useLeaveFacts, Words } from './leave-facts.js'
import { LeaveDays } from '../form/LeaveDays.js'
import { MailLateNotice } from './MailLate.js'
import type { OneRequestProps } from './one-request.js'
import { RequestBody } from './RequestBody.js'
import { WithdrawConfirm } from './WithdrawConfirm.js'
import s from './Leave.module.css'

/** A request that this person can only read, or take back. */
export function DetailsDialog({ context, leave, changed, onSaved, onClose }: OneRequestProps) {
  const { t } = useTranslation(['leave', 'messages'])
  const [asking, setAsking] = useState(false)
  const facts = [
    ...useLeaveFacts(context.subscription, leave),
    { id: 'comment', label: t('fact.comment'), value: <Words text={leave.comment} /> },
    {
      id: 'decided',
      label: t('fact.decidedBy'),
      value: <Bdi>{leave.decided_by_name ?? t('fact.none')}</Bdi>,
    },
  ]
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('request.title')}
        busy={asking}
        foot={
          leave.can_withdraw && (
            <Button kind="danger" onClick={() => setAsking(true)}>
              {t('action.withdraw')}
            </Button>
          )
        }
      >
        <div className={s.stack}>
          <RequestBody
            context={context}
            leave={leave}
            changed={changed}
            onSaved={onSaved}
            above={<MailLateNotice leave={leave} />}
          >
            <Facts facts={facts} />
            {leave.can_attach && (
              <AttachmentField
                subscription={context.subscription}
                attachments={[]}
                leave={leave.id}
                removable={false}
              />
            )}
            <LeaveDays
              context={context}
              days={daysOf(leave)}
              name={leave.user_name}
              others={[]}
              nameOf={() => ''}
            />
          </RequestBody>
        </div>
      </Dialog>
      <WithdrawConfirm
        subscription={context.subscription}
        leave={asking ? leave : null}
        onDone={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
