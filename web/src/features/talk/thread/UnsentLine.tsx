import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { unsentMessage } from '../../../task-kit/subject/comments/message.js'
import { MessageLine } from '../../../task-kit/subject/comments/MessageLine.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import s from '../Talk.module.css'
import type { Unsent } from './outbox.js'
import type { useOutbox } from './use-outbox.js'

type UnsentLineProps = Pick<ReturnType<typeof useOutbox>, 'retry' | 'discard'> & { unsent: Unsent }

/** A message that is on its way, or that could not be sent and waits for the next attempt. */
export function UnsentLine({ unsent, retry, discard }: UnsentLineProps) {
  const { t } = useTranslation(['talk', 'common'])
  const message = useMemo(() => unsentMessage(unsent, {}), [unsent])
  if (unsent.fault === null) return <MessageLine message={message} />
  return (
    <>
      <MessageLine message={message} />
      <li className={s.unsent}>
        <FormError>{`${t('thread.unsent')} ${unsent.fault}`}</FormError>
        <Button size="small" onClick={() => retry(unsent)}>
          {t('common:action.retry')}
        </Button>
        <Button size="small" kind="quiet" onClick={() => discard(unsent)}>
          {t('thread.discard')}
        </Button>
      </li>
    </>
  )
}
