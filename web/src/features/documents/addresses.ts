import type { LibraryDocument } from './model.js'

/** The address of a task on the board of the project of a document. */
export function taskPage(subscription: number, { project }: LibraryDocument, task: string): string {
  return `/${subscription}/project/${project}/punch?taskid=${task}`
}
