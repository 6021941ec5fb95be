import { DomainError, notFound } from '@smartproject/kit/errors'

import { TOP } from './document.js'

/** Most folders of a library. */
export const MAX_FOLDERS = 1_000
/** Folders within each other. */
export const MAX_DEPTH = 10

/** A folder of a library. */
export interface Folder {
  readonly id: string
  readonly projectNumber: number
  /** TOP where it is in no other. */
  readonly parentId: string
  readonly name: string
  /** Documents in it, without those of its folders and of the trash. */
  readonly documents: number
  readonly version: number
}

/** The folders of a library as a tree. */
export class FolderTree {
  private readonly byId: ReadonlyMap<string, Folder>

  constructor(readonly folders: readonly Folder[]) {
    this.byId = new Map(folders.map((folder) => [folder.id, folder]))
  }

  /** The folder; null for the top. Errors: not_found FOLDER_NOT_FOUND. */
  at(id: string): Folder | null {
    if (id === TOP) return null
    const folder = this.byId.get(id)
    if (!folder) throw notFound('FOLDER_NOT_FOUND')
    return folder
  }

  in(id: string): Folder[] {
    return this.folders.filter(({ parentId }) => parentId === id)
  }

  /** The folders from the top to this one, which is the last. */
  path(id: string): Folder[] {
    const folder = this.byId.get(id)
    return folder ? [...this.path(folder.parentId), folder] : []
  }

  /** The folder of that name in another; letters are compared without case. */
  named(parentId: string, name: string): Folder | undefined {
    return this.in(parentId).find((folder) => folder.name.toLowerCase() === name.toLowerCase())
  }

  /** The folder and all below it; each stands before those in it. */
  below(id: string): Folder[] {
    const folder = this.byId.get(id)
    return folder ? [folder, ...this.in(id).flatMap((child) => this.below(child.id))] : []
  }

  /** How many folders are within each other, from this one down. */
  height(id: string): number {
    return 1 + Math.max(0, ...this.in(id).map((child) => this.height(child.id)))
  }

  /** Lets pass while so many more fit below. Errors: precondition FOLDER_TOO_DEEP. */
  requireDepth(parentId: string, height = 1): void {
    if (this.path(parentId).length + height > MAX_DEPTH)
      throw new DomainError('precondition', 'FOLDER_TOO_DEEP')
  }

  /** Lets a folder pass that does not move into itself or what is in it. Errors: precondition FOLDER_IN_ITSELF. */
  requireOutside(id: string, parentId: string): void {
    if (this.path(parentId).some((folder) => folder.id === id))
      throw new DomainError('precondition', 'FOLDER_IN_ITSELF')
  }
}
