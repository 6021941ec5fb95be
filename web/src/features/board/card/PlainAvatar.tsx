import { Avatar } from '../../../ui/Avatar.js'

/** A face whose name shows on hover without the machinery of tips: there may be hundreds on a board. */
export function PlainAvatar({ name, url }: { name: string; url: string }) {
  return (
    <span title={name} data-avatar>
      <Avatar name={name} url={url} size={20} tip={false} />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
