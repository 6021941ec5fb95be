import type { Stores as BookAreaStores } from '../../books/area.js'
import type { Stores as LicenceAreaStores } from '../../licences/area.js'

/** The stores that use cases of this area see: those of the areas below. */
export interface Stores extends BookAreaStores, LicenceAreaStores {}
