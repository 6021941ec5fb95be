import type { Draft, LinkRow, TaskRow } from './content.js'

/** `all_data` of a draft, version 2: parts stand behind what they are part of, and rows are named by their places. */
export function allDataOf(draft: Draft): string {
  const labels = new Map(draft.labels.map(({ key, name }) => [key, name.trim()]))
  const categories = new Map(draft.categories.map(({ key, name }) => [key, name.trim()]))
  const releases = new Map(draft.releases.map(({ key, title }) => [key, title.trim()]))
  const places = new Map(draft.tasks.map(({ key }, at) => [key, at]))
  const folders = new Map(draft.folders.map(({ key }, at) => [key, at]))
  return JSON.stringify({
    version: 2,
    labels: draft.labels.map(({ name, color }) => ({ name, color })),
    categories: draft.categories.map(({ name }) => ({ name })),
    releases: draft.releases.map(({ title, points, start, end }) => ({
      title,
      story_points: points,
      start,
      end,
    })),
    folders: draft.folders.map(({ name, parent }) => ({ name, parent: folders.get(parent) ?? null })),
    fields: draft.fields.map(({ key: _key, ...field }) => field),
    entries: draft.entries.map(({ key: _key, ...entry }) => entry),
    settings: draft.board,
    flags: draft.flags,
    tasks: draft.tasks.map((task) => ({
      ...task.other,
      name: task.name,
      ...(task.other.description_tree ? {} : { description: task.description }),
      task_type: task.type,
      priority: task.priority,
      story_points: task.points,
      estimate_minutes: task.minutes,
      role: task.role,
      category: categories.get(task.category) ?? '',
      release: releases.get(task.release) ?? '',
      labels: task.labels.flatMap((key) => labels.get(key) ?? []),
      start: task.start,
      due: task.due,
      parent: places.get(task.parent) ?? null,
      links: linksOf(task, places),
    })),
  })
}

function linksOf({ links }: TaskRow, places: ReadonlyMap<string, number>) {
  return links.flatMap(({ to, kind, lag, unit }: LinkRow) => {
    const at = places.get(to)
    return at === undefined ? [] : [{ task: at, type: kind, lag, unit }]
  })
}
