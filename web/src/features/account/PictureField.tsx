import { Avatar } from '../../ui/Avatar.js'
import { PictureChoice } from '../../ui/form/PictureChoice.js'
import { useRemovePicture, useSetPicture } from './api/picture.js'

/** The picture by which a person is shown, the initials without one. */
export function PictureField({ name, url }: { name: string; url: string }) {
  const set = useSetPicture()
  const { mutate, ...remove } = useRemovePicture()
  const face = <Avatar name={name} url={url} size={32} tip={false} />
  return <PictureChoice face={face} url={url} set={set} remove={{ ...remove, mutate: () => mutate({}) }} />
}
