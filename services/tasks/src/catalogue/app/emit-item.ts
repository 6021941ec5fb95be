import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { OwnEvent } from '../domain/events.js'
import type { ProjectItem } from '../domain/project-items.js'
import { itemChanged, type ItemKind, type Shown } from './item-kinds.js'

/** Most characters of a value in an audit record. */
const MAX_VALUE = 200

/** The change of an item; `before` only where it was changed. */
interface ItemStep<T> {
  readonly action: 'created' | 'updated' | 'deleted' | 'restored'
  readonly before?: T
}

/** Publishes the state of an item and writes its audit record, which names what a change made of what. */
export function emitItem<T extends ProjectItem>(
  changes: Changes<OwnEvent>,
  kind: ItemKind<T>,
  item: T,
  { action, before }: ItemStep<T>,
): void {
  changes.publish(itemChanged(kind, item, action === 'deleted'))
  changes.audit({
    action: `${kind.kind}.${action}`,
    targetType: kind.kind,
    targetId: item.id,
    project: item.projectNumber,
    ...(before ? { details: differences(kind, before, item) } : {}),
  })
}

function differences<T extends ProjectItem>(kind: ItemKind<T>, before: T, after: T): Record<string, string> {
  const [from, to] = [kind.shown(before), kind.shown(after)]
  const text = (value: Shown | undefined) => [...String(value ?? '')].slice(0, MAX_VALUE).join('')
  return Object.fromEntries(
    Object.keys(to)
      .filter((name) => from[name] !== to[name])
      .flatMap((name) => [
        [`${name}_from`, text(from[name])],
        [`${name}_to`, text(to[name])],
      ]),
  )
}
