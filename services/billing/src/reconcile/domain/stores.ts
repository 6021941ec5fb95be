import type { Stores as BookAreaStores } from '../../books/area.js'
import type { Stores as LicenceAreaStores } from '../../licences/area.js'

/** What this area opens; it keeps nothing of its own. */
export interface Stores extends BookAreaStores, LicenceAreaStores {}
