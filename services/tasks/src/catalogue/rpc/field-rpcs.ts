import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  TaskFieldDefinition,
  type BoardServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { readDeletedIds, readProjectOrAll } from '../../facts/area.js'
import { deleteItems } from '../app/delete-items.js'
import type { Deps } from '../app/deps.js'
import { FIELDS } from '../app/item-kinds.js'
import { listItems } from '../app/list-items.js'
import { saveField } from '../app/save-field.js'
import type { FieldChoice, FieldDraft, FieldKind } from '../domain/field-definition.js'
import { FIELD_KIND_MESSAGES, toFieldMessage } from '../wire/item-messages.js'
import { readColor } from '../wire/read-color.js'
import { readSeenVersion } from '../wire/read-version.js'

type FieldRpcs = Pick<
  Handlers<BoardServiceServer>,
  'listTaskFieldDefinitions' | 'saveTaskFieldDefinition' | 'deleteTaskFieldDefinition'
>

const KIND_OF = new Map(
  Object.entries(FIELD_KIND_MESSAGES).map(([kind, message]) => [message, kind as FieldKind]),
)
const NAME = { min: 1, max: 60 }
const MAX_CHOICES = 100

/** Serves the RPCs about custom fields. */
export function fieldRpcs(deps: Deps): FieldRpcs {
  return {
    async listTaskFieldDefinitions({ projectNumber }, { caller }) {
      const fields = await listItems(deps, caller, FIELDS, projectNumber)
      return { fields: fields.map(toFieldMessage) }
    },
    async saveTaskFieldDefinition({ field }, { caller }) {
      const reader = new RequestReader()
      const message = field ?? TaskFieldDefinition.fromPartial({})
      const draft = readField(reader, message)
      const version = readSeenVersion(reader, message.version, 'field.version')
      reader.done()
      return { field: toFieldMessage(await saveField(deps, caller, draft, version)) }
    },
    async deleteTaskFieldDefinition(request, { caller }) {
      await deleteItems(deps, caller, FIELDS, readDeletedIds(request))
      return {}
    },
  }
}

function readField(reader: RequestReader, message: TaskFieldDefinition): FieldDraft {
  const kind = KIND_OF.get(message.kind)
  if (!kind) reader.fault('field.kind', 'UNKNOWN')
  return {
    id: reader.text('field.id', message.id, { max: 64 }),
    projectNumber: readProjectOrAll(reader, message.projectNumber, 'field.project_number'),
    name: reader.name('field.name', message.name, NAME),
    kind: kind ?? 'text',
    choices: readChoices(reader, message.choices),
    position: reader.integer('field.position', message.position, { min: 0, max: 1_000 }),
    onCard: message.onCard,
  }
}

function readChoices(reader: RequestReader, choices: readonly FieldChoice[]): FieldChoice[] {
  if (choices.length > MAX_CHOICES) reader.fault('field.choices', 'TOO_MANY')
  return choices.slice(0, MAX_CHOICES).map(({ id, name, color }) => ({
    id: reader.id('field.choices.id', id),
    name: reader.name('field.choices.name', name, NAME),
    color: readColor(reader, 'field.choices.color', color, { mayBeEmpty: true }),
  }))
}
