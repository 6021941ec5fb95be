import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import { localText } from '../../../i18n/local-text.js'
import { todayIn } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DateText } from '../../../ui/DateText.js'
import { wordsOf } from '../model.js'
import { AttachmentList } from './Attachments.js'
import type { Fact } from './Facts.js'
import s from './Leave.module.css'

/** The day an instant falls on for the reader. */
export function dayOf(instant: string): string {
  return todayIn(new Date(instant))
}

/** The read-only part of a request: who, when applied, which kind, why. */
export function useLeaveFacts(subscription: number, leave: Leave): readonly Fact[] {
  const { t } = useTranslation('leave')
  return [
    { id: 'user', label: t('fact.user'), value: <Bdi>{leave.user_name}</Bdi> },
    { id: 'applied', label: t('fact.applied'), value: <DateText date={dayOf(leave.applied_at)} /> },
    { id: 'type', label: t('fact.type'), value: localText(leave.leave_type_title) },
    { id: 'reason', label: t('fact.reason'), value: <Words text={leave.reason} /> },
    ...(leave.deputy_id === null
      ? []
      : [{ id: 'deputy', label: t('fact.deputy'), value: <Bdi>{leave.deputy_name}</Bdi> }]),
    ...(leave.attachments.length > 0
      ? [
          {
            id: 'attachments',
            label: t('attachment.title'),
            value: <AttachmentList subscription={subscription} attachments={leave.attachments} />,
          },
        ]
      : []),
  ]
}

/** Words of a person, with their line breaks; a dash when there are none. */
export function Words({ text }: { text: string }) {
  const { t } = useTranslation('leave')
  const words = wordsOf(text)
  if (words === '') return t('fact.none')
  return (
    <span className={s.words}>
      <Bdi>{words}</Bdi>
    </span>
  )
}
