// What every page has. Each file of this folder is one module of the browser; those of `parts` belong to them.
import './parts/offline.ts'
import './parts/submit-once.ts'
import './parts/field-errors.ts'
import './parts/cart-drawer.ts'
import './parts/copy-number.ts'
import './parts/load-on-use.ts'
