import type { Message } from '@smartproject/bff/api/work/talk'
import { RelativeTime } from '../../../ui/DateText.js'
import s from '../Talk.module.css'

/** A note of the system in a thread, as a changed audience. */
export function SystemLine({ message }: { message: Message }) {
  return (
    <li className={s.system} data-seq={message.seq} data-message={message.id}>
      <span dir="auto">{message.text}</span> <RelativeTime instant={message.created_at} />
    </li>
  )
}
