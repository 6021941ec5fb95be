import type { DatabaseOwner } from '../services.js'

/** In front of what is of one service alone. */
const markOf = (name: DatabaseOwner) => `${name.toUpperCase()}__`

/** Settings of services as the environment of their one process: `TASKS__GRPC_PORT` is of `tasks` alone. */
export function joinedEnv(
  settings: Readonly<Partial<Record<DatabaseOwner, Readonly<Record<string, string>>>>>,
): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(settings) as DatabaseOwner[]).flatMap((name) =>
      Object.entries(settings[name] ?? {}).map(([key, value]) => [markOf(name) + key, value]),
    ),
  )
}

/** The environment a service reads: what is of it alone, before what is of the whole process; nothing of another one. */
export function envOf(
  name: DatabaseOwner,
  names: readonly DatabaseOwner[],
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const marks = names.map(markOf)
  const all = Object.entries(env).filter(([key]) => !marks.some((mark) => key.startsWith(mark)))
  const own = Object.entries(env).flatMap(([key, value]) =>
    key.startsWith(markOf(name)) ? [[key.slice(markOf(name).length), value] as const] : [],
  )
  return Object.fromEntries([...all, ...own])
}
