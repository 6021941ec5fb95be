import { serveParser } from '@smartproject/kit/untrusted/serve-parser'

import { makePicture } from './make-picture.js'

// The program of the process in which a picture is read. Base64, because the answer is JSON.
serveParser(async (content) => (await makePicture(content)).toString('base64'))
