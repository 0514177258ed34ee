import type { DemoStore } from './demo-types.ts'
import { rongdhonu } from './rongdhonu/store.ts'
import { sodai } from './sodai/store.ts'

export const demoStores: readonly DemoStore[] = [rongdhonu, sodai]
