import { PlainIconButton, type PlainIconButtonProps } from './PlainIconButton.js'
import { Tooltip } from './overlay/Tooltip.js'

export type IconButtonProps = PlainIconButtonProps

/** A button that is only an icon. Its name is never optional; it is read aloud and shown on hover and focus. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip label={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  )
}
