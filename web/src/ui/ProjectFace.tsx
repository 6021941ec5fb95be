import { Avatar } from './Avatar.js'

/** A project: its picture, or the letters of its name until there is one. The name is written beside it. */
export function ProjectFace({
  name,
  image,
  size = 24,
}: {
  name: string
  image: string
  size?: 20 | 24 | 32
}) {
  return <Avatar name={name} url={image} size={size} tip={false} square />
}
