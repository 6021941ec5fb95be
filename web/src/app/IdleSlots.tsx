import { PaletteSlot } from './PaletteSlot.js'
import type { Place } from './place.js'
import { UploadSlot } from './UploadSlot.js'

/** Parts beside every page that come a moment after it. */
export function IdleSlots({ place }: { place: Place }) {
  return (
    <>
      <PaletteSlot place={place} />
      <UploadSlot />
    </>
  )
}
