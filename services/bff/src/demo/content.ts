import { english } from './content-en.js'
import { arabic } from './content-ar.js'

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
  /** Notes of the hours that were worked. */
  readonly notes: readonly string[]
}

/** The contents by the language of the project. */
export const DEMO_CONTENTS: Readonly<Record<string, DemoContent>> = { en: english, ar: arabic }
