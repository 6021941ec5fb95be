import { createContext, useContext } from 'react'
import type { BoardPerson, BoardSetup } from '../model.js'
import type { Subject } from './subject.js'

/** The subject of comments and files. */
export interface SubjectScene {
  subscription: number
  subject: Subject
  me: string
  /** Of the project it belongs to; null until it is loaded. */
  setup: BoardSetup | null
  /** False for those who may only look. */
  writable: boolean
  /** False where no files are brought: to what is not made yet, and to what has none. */
  takesFiles?: boolean
  /** True for a person of the project who reads it; missing where all of them do. */
  reads?: (person: BoardPerson) => boolean
  /** False where a mention is no news: no people are offered. */
  mentions?: boolean
}

export const SubjectContext = createContext<SubjectScene | null>(null)

/** The subject; only below a `SubjectContext`. */
export function useSubject(): SubjectScene {
  const scene = useContext(SubjectContext)
  if (!scene) throw new Error('this needs a SubjectContext around it')
  return scene
}
