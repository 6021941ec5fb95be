import { TaskFieldKind } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { retryUntilKnown, type DemoClients } from './clients.js'
import { fields, sharedLabels } from './details.js'
import { HOME, type Steps, type UserIds } from './steps.js'
import { categories, labels, releases } from './tasks.js'

/** Ids of labels, categories and releases as `label/Design`. */
export type CatalogueIds = ReadonlyMap<string, string>

const WEBSITE = 1
const WHOLE_COMPANY = 0
const PLANNED_POINTS = 80

/** Makes the website's labels, categories and releases, and the labels of the whole company. */
export async function loadCatalogue(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
): Promise<CatalogueIds> {
  const ids = new Map<string, string>()
  const as = () => clients.asMember(users.olivia, HOME)
  for (const { title, type, startDay, endDay } of releases) {
    const dates = { startDate: steps.day(startDay), endDate: steps.day(endDay) }
    const request = { projectNumber: WEBSITE, title, typeId: type, ...dates, storyPoints: PLANNED_POINTS }
    const made = await retryUntilKnown(async () =>
      clients.boards.createRelease({ ...request, requestId: steps.id(`release/${title}`) }, await as()),
    )
    ids.set(`release/${title}`, made.id)
  }
  const allLabels = [
    ...labels.map((label) => ({ ...label, projectNumber: WEBSITE })),
    ...sharedLabels.map((label) => ({ ...label, projectNumber: WHOLE_COMPANY })),
  ]
  for (const label of allLabels) {
    const requestId = steps.id(`label/${label.name}`)
    const made = await clients.boards.createLabel({ ...label, requestId }, await as())
    ids.set(`label/${label.name}`, made.id)
  }
  for (const name of categories) {
    const request = { projectNumber: WEBSITE, name, requestId: steps.id(`category/${name}`) }
    ids.set(`category/${name}`, (await clients.boards.createCategory(request, await as())).id)
  }
  return ids
}

/** Makes the custom fields; gives their ids by name. */
export async function loadFields(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [position, field] of fields.entries()) {
    const { field: made } = await clients.boards.saveTaskFieldDefinition(
      {
        field: {
          id: '',
          projectNumber: field.project,
          name: field.name,
          kind: TaskFieldKind[field.kind],
          choices: [...field.choices],
          position,
          onCard: field.onCard,
          version: 0n,
        },
        requestId: steps.id(`field/${field.name}`),
      },
      await clients.asMember(users.olivia, HOME),
    )
    ids.set(field.name, made?.id ?? '')
  }
  return ids
}
