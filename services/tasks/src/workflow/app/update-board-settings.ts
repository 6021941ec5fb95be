import { invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { cardFieldFaults } from '../../catalogue/area.js'
import { requireManager, requirePart } from '../../facts/area.js'
import {
  type BoardSettings,
  type BoardSettingsChange,
  laneFaults,
  sameWorkflow,
} from '../domain/board-settings.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/**
 * Changes how the board of a project works; `settings.version` is the one the change was made on.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF, invalid, stale VERSION_MISMATCH.
 */
export function updateBoardSettings(
  deps: Deps,
  caller: Caller,
  settings: BoardSettingsChange,
): Promise<BoardSettings> {
  return deps.work.write(caller, (stores, changes) =>
    writeBoardSettings({ stores, changes }, caller, settings),
  )
}

/** As {@link updateBoardSettings}, within a change that does more. */
export async function writeBoardSettings(
  { stores, changes }: { readonly stores: Stores; readonly changes: Changes<OwnEvent> },
  caller: Caller,
  settings: BoardSettingsChange,
): Promise<BoardSettings> {
  const { projectNumber } = settings
  await requireManager(stores, caller, projectNumber)
  const fields = await stores.fields.usableIn(projectNumber)
  const faults = [
    ...laneFaults(settings.lanes),
    ...cardFieldFaults(settings.cardFields, fields, 'settings.card_fields'),
  ]
  if (faults.length > 0) throw invalid(faults)
  const current = await stores.boardSettings.of(projectNumber)
  if (!sameWorkflow(current.lanes, settings.lanes)) await requirePart(stores, projectNumber, 'document_tasks')
  const order = settings.order ?? current.order
  const next = { ...settings, order, version: settings.version + 1 }
  if (current.version !== settings.version || !(await stores.boardSettings.save(next)))
    throw stale(current.version)
  const id = String(projectNumber)
  changes.publish({
    about: 'project-item',
    projectNumber,
    kind: 'settings',
    id,
    name: '',
    color: '',
    deleted: false,
    version: next.version,
  })
  changes.audit({
    action: 'board_settings.updated',
    targetType: 'project',
    targetId: id,
    project: projectNumber,
  })
  return next
}
