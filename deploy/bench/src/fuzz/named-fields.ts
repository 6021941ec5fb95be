import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// A check that the tester does not have: the fields that a problem names are fields of the call that was made.

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly anyOf?: readonly Schema[]
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
interface Operation {
  readonly requestBody?: Body
  readonly parameters?: readonly { readonly name: string }[]
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}
/** A line of the tester's report that tells what was sent and answered. */
interface Report {
  readonly ScenarioFinished?: {
    readonly recorder?: { readonly interactions?: Readonly<Record<string, Interaction>> }
  }
}
interface Interaction {
  readonly request: { readonly uri: string }
  readonly response?: { readonly status_code: number; readonly content?: { readonly $base64?: string } }
}
interface Problem {
  readonly reason?: string
  readonly errors?: readonly { readonly field: string; readonly reason: string }[]
}

/** Reasons that tell a field by the name that its sender made up. */
const SENDERS_OWN = new Set(['UNKNOWN_FIELD', 'CHARACTER_NOT_ALLOWED', 'KEY_NOT_ALLOWED'])
/** It names the fields of another call, which has to come first. */
const OF_ANOTHER_CALL = 'DETAILS_INCOMPLETE'

/** Every field that a problem of this run named and that its call does not have, with its call and reason. */
export async function strangeFields(folder: string, description: string): Promise<readonly string[]> {
  const fields = fieldsOf(JSON.parse(description) as Description)
  const found = new Set<string>()
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.ndjson')))
    for await (const line of createInterface({ input: createReadStream(join(folder, name)) })) {
      const { interactions = {} } = (JSON.parse(line) as Report).ScenarioFinished?.recorder ?? {}
      for (const interaction of Object.values(interactions))
        for (const strange of strangeIn(interaction, fields)) found.add(strange)
    }
  return [...found].toSorted()
}

function strangeIn(
  { request, response }: Interaction,
  fields: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const path = new URL(request.uri).pathname
  const own = fields.get(path)
  if (!own || !response || response.status_code < 400) return []
  const problem = JSON.parse(
    Buffer.from(response.content?.$base64 ?? '', 'base64').toString() || '{}',
  ) as Problem
  if (problem.reason === OF_ANOTHER_CALL) return []
  return (problem.errors ?? []).flatMap(({ field, reason }) => {
    const [top = ''] = field.split('.')
    return SENDERS_OWN.has(reason) || own.has(top) ? [] : [`${path} tells of ${field} (${reason})`]
  })
}

function fieldsOf({ paths }: Description): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) => {
      const { requestBody, parameters = [] } = methods['post'] ?? {}
      const schema = requestBody?.content?.['application/json']?.schema
      const headers = parameters.map(({ name }) => name)
      return schema ? [[path, new Set([...namesIn(schema), ...headers, '', 'idempotency-key'])]] : []
    }),
  )
}

function namesIn({ properties = {}, anyOf = [] }: Schema): readonly string[] {
  return [...Object.keys(properties), ...anyOf.flatMap(namesIn)]
}
