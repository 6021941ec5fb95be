import type { Box } from './drawing.js'

/** A message of a person of the team, by place in it. */
export interface Said {
  readonly by: number
  readonly text: string
}

/** An entry of a register, by the fields that the register has. */
export interface Kept {
  readonly kind: 'risk' | 'lesson' | 'issue'
  readonly by: number
  readonly fields: Readonly<Record<string, string>>
}

/** A version of a file, and the states that its document goes through before the next. */
export interface FileVersion {
  /** A text, or the rectangles of a drawing. */
  readonly body: string | readonly Box[]
  readonly revision?: string
  readonly note?: string
  readonly states?: readonly ('in_review' | 'approved' | 'issued')[]
}

/** A document of the library. */
export interface DemoFile {
  /** A folder that the template brings; empty for the top. */
  readonly folder: string
  readonly name: string
  /** Its author, who is not the lead: the lead approves it. */
  readonly by: number
  readonly no?: string
  readonly tags?: readonly string[]
  readonly versions: readonly [FileVersion, ...FileVersion[]]
  /** Tasks on the last version, in thousandths of its page. */
  readonly pins?: readonly { readonly task: number; readonly x: number; readonly y: number }[]
}

/** Days off of a person of the team. */
export interface DemoLeave {
  readonly by: number
  /** Key of a type that every company has. */
  readonly type: string
  /** Days from today to its first day, and how many there are. */
  readonly from: number
  readonly days: number
  readonly reason: string
  /** True for a request that is not decided yet. */
  readonly waits?: true
}

/** The contents of a project of the demo beside the tasks of its template. */
export interface DemoContent {
  /** A template of the product. */
  readonly template: string
  /** Names of the roles of the template, by place in the team. */
  readonly roles: readonly string[]
  /** Comments on tasks, by the place of the task in the template. */
  readonly comments: readonly { readonly task: number; readonly said: readonly Said[] }[]
  readonly discussions: readonly { readonly name: string; readonly said: readonly Said[] }[]
  readonly entries: readonly Kept[]
  readonly files: readonly DemoFile[]
  readonly leave: readonly DemoLeave[]
  /** Notes of the hours that were worked. */
  readonly notes: readonly string[]
}
