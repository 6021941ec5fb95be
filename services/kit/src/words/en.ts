// Words that services write into files and that browsers show, once for each language. In browsers they are the catalogue `words`.

/** The words in English. */
export const words = {
  /** Lanes, as long as a project gives them no name of its own. */
  lane: {
    new: 'To do',
    assigned: 'Assigned',
    progress: 'In progress',
    resolved: 'Resolved',
    closed: 'Closed',
    overdue: 'Overdue',
  },
  /** By the number of the type. */
  taskType: {
    '1': 'Task',
    '2': 'Bug',
    '3': 'Change',
    '4': 'Leave',
    '5': 'Milestone',
    '6': 'Split task',
  },
  /** Labels of the fields of a task and of what is counted of it, by their names as columns. */
  field: {
    item_id: 'Code',
    name: 'Name',
    description: 'Description',
    project: 'Project',
    status: 'Status',
    assignee: 'Assignee',
    people: 'Helpers',
    watchers: 'Watchers',
    labels: 'Labels',
    category: 'Category',
    release: 'Release',
    task_type: 'Type',
    priority: 'Priority',
    start_date: 'Start',
    due_date: 'Due',
    repeat: 'Repeats',
    story_points: 'Points',
    estimate: 'Estimate',
    spent: 'Spent',
    cost_centre: 'Cost centre',
    parent: 'Parent task',
    split_of: 'Split from',
    related: 'Related',
    blocked_by: 'Blocked by',
    risks: 'Risks',
    subtasks: 'Sub-tasks',
    comments: 'Comments',
    files: 'Files',
    created_at: 'Created',
    updated_at: 'Changed',
  },
  /** States of requests for leave, and what is said of others who have leave. */
  leave: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    deleted: 'Withdrawn',
    away: 'Away',
  },
  /** Names of calendar feeds. */
  feed: {
    own: 'My leave',
    team: 'Leave of my team',
    fromNoon: 'from noon',
    untilNoon: 'until noon',
  },
  /** The day that a repeating task comes on. */
  repeat: {
    monthDay: 'on day {{day}}',
    lastWorkingDay: 'on the last working day',
  },
  /** The unit of columns of files that hold minutes. */
  minutes: 'minutes',
}

/** The words of a language. */
export type Words = typeof words

/** A field of a task that has a label. */
export type FieldLabel = keyof Words['field']
