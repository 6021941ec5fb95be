/** Most tasks of a document, and most documents of a task. */
export const MAX_DOCUMENT_TASKS = 100

/** A task that is about a document. */
export interface DocumentTask {
  readonly documentId: string
  readonly taskId: string
  readonly createdBy: string
  readonly createTime: Date
}

/** The ends of a connection. */
export type DocumentTaskEnds = Pick<DocumentTask, 'documentId' | 'taskId'>

/** The connections of documents and tasks of one tenant. */
export interface DocumentTaskStore {
  /** Newest first. */
  ofDocument(documentId: string): Promise<DocumentTask[]>
  /** Newest first. */
  ofTask(taskId: string): Promise<DocumentTask[]>
  isThere(ends: DocumentTaskEnds): Promise<boolean>
  insert(connection: DocumentTask): Promise<void>
  /** False when there was none. */
  delete(ends: DocumentTaskEnds): Promise<boolean>
  /** Ends those of a document. */
  drop(documentId: string): Promise<void>
}
