import type { ShownPerson } from '../../../lib/company/known-names.js'
import { Avatar } from '../../../ui/Avatar.js'

/** A face whose name shows on hover without the machinery of tips: there may be hundreds on a board. */
export function PlainAvatar({ person: { name, shown, url } }: { person: ShownPerson }) {
  return (
    <span title={shown} data-avatar>
      <Avatar name={name} url={url} size={20} tip={false} />
      <span className="visually-hidden">{shown}</span>
    </span>
  )
}
