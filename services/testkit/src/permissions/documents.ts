import type { DocumentServiceServer } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { matrixOf, type Matrix } from './matrix.js'

// The document is an issued one, which everybody in the project knows of; roles 5 and 8 alone do not see the others.
//              nobody admin foreign left | stranger | r1 to r8 | applicant approver manager owner

/** Rights in document libraries. */
export const documents = matrixOf<DocumentServiceServer>()({
  ListLibrary: '!-?- ? ++++++++ ???+',
  ListFolders: '!-?- ? ++++++++ ???+',
  GetDocument: '!-?- ? ++++++++ ???+',
  CreateVersionLink: '!-?- ? ++++++++ ???+',
  SaveFolder: '!-?- ? ++++x++x ???+',
  DeleteFolder: '!-?- ? ++++x++x ???+',
  GetLibrarySetup: '!-?- ? ++++++++ ???+',
  SaveLibrarySetup: '!-?- ? ++xxxxxx ???+',
  MoveToFolder: '!-?- ? ++++x++x ???+',
  BulkChangeDocuments: '!-?- ? ++++x++x ???+',
  ListTakenNames: '!-?- ? ++++x++x ???+',
  StartDocumentDownload: '!-?- ? ++++++++ ???+',
  SaveDocument: '!-?- ? ++++x++x ???+',
  // From issued to withdrawn.
  MoveDocument: '!-?- ? ++xxxxxx ???+',
  CheckOut: '!-?- ? ++++x++x ???+',
  CheckIn: '!-?- ? ++++x++x ???+',
  BreakCheckOut: '!-?- ? +++xxxxx ???+',
  DeleteDocuments: '!-?- ? +++oxoox ???+',
  ListDrive: '!-?- ? ++++x++x ???+',
  SaveDriveFolder: '!-?- ? xxxxxxxx ???+',
  CopyFromDrive: '!-?- ? ++++x++x ???+',
  GetDrive: '!-0- - -------- ---+',
  SaveDrive: '!-0- - -------- ---+',
  RemoveDrive: '!-0- - -------- ---+',
  TestDrive: '!-0- - -------- ---+',
  ListPins: '!-?- ? ++++++++ ???+',
  SavePin: '!-?- ? ++++x++x ???+',
  CarryPins: '!-?- ? ++++x++x ???+',
  DeletePin: '!-?- ? ++++x++x ???+',
  ListDocumentTasks: '!-?- ? ++++++++ ???+',
  SetDocumentTask: '!-?- ? ++++x++x ???+',
  // The trash is unknown to viewers and guests.
  RestoreDocuments: '!-?- ? +++o?oo? ???+',
  PurgeDocument: '!-?- ? ++xx?xx? ???+',
})

/** Requests about documents in other states, and of their bytes; named as the requests are. */
export const documentWays: Matrix = {
  'tasks/GetDocument:draft': '!-?- ? ++++?++? ???+',
  'tasks/CreateVersionLink:draft': '!-?- ? ++++?++? ???+',
  'tasks/ListPins:draft': '!-?- ? ++++?++? ???+',
  'tasks/ListPins:task': '!-?- ? ++++++++ ???+',
  'tasks/SavePin:move': '!-?- ? ++++x++x ???+',
  'tasks/ListDocumentTasks:draft': '!-?- ? ++++?++? ???+',
  'tasks/ListDocumentTasks:task': '!-?- ? ++++++++ ???+',
  'tasks/ListLibrary:folder': '!-?- ? ++++++++ ???+',
  'tasks/SaveFolder:rename': '!-?- ? ++++x++x ???+',
  'tasks/MoveDocument:review': '!-?- ? ++++?++? ???+',
  'tasks/MoveDocument:approve': '!-?- ? ++xx?+x? ???+',
  'tasks/StartUpload:library': '!-?- ? ++++x++x ???+',
  'tasks/StartUpload:version': '!-?- ? ++++x++x ???+',
}
