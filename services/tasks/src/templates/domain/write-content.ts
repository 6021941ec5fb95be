import { COPIED_VALUES } from '../../fields/area.js'
import type { Repeat } from '../../fields/area.js'
import type { ContentTask, ProjectContent } from './project-content.js'

/** The JSON text of a content, version 2. */
export function writeContent({ releases, settings, tasks, ...parts }: ProjectContent): string {
  return JSON.stringify({
    version: 2,
    ...parts,
    releases: releases.map(({ storyPoints, ...release }) => ({ ...release, story_points: storyPoints })),
    settings: settings && {
      lanes: settings.lanes.map(({ status, title, limit, roleIds, movesTo }) => ({
        status,
        title,
        limit,
        role_ids: roleIds,
        moves_to: movesTo,
      })),
      swimlanes: settings.swimlanes,
      card_fields: settings.cardFields,
    },
    tasks: tasks.map(writeTask),
  })
}

function writeTask(task: ContentTask): object {
  const {
    descriptionTree,
    status,
    start,
    due,
    repeat,
    labels,
    category,
    release,
    role,
    parent,
    links,
    plan,
  } = task
  return {
    ...Object.fromEntries(COPIED_VALUES.map(({ key, proto }) => [proto, task[key]])),
    ...(descriptionTree === '' ? {} : { description_tree: descriptionTree, description: '' }),
    status,
    start,
    due,
    labels,
    category,
    release,
    role,
    parent,
    links,
    plan,
    repeat: repeat && writeRepeat(repeat),
  }
}

function writeRepeat({ every, unit, weekdays, monthDay, month, lastWorkingDay }: Repeat): object {
  return { every, unit, weekdays, month_day: monthDay, month, last_working_day: lastWorkingDay || undefined }
}
