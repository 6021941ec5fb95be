import { taskPage } from '../addresses.js'
import type { LibraryDocument } from '../model.js'
import { PinList } from './PinList.js'
import { usePins } from './use-pins.js'

/** The pins of the version that opens now; each leads to its page. */
export function DocumentPins({
  subscription,
  document,
}: {
  subscription: number
  document: LibraryDocument
}) {
  const pins = usePins({ subscription, document: document.id, n: document.current.n })
  return <PinList {...{ subscription, pins }} taskLink={(task) => taskPage(subscription, document, task)} />
}
