import { courierNames, factsOf } from '../courier-facts.ts'

const colours = courierNames.map((courier) => `.${courier} { background: ${factsOf(courier).colour}; }`).join('\n')

/** The look of the pages: one column on a phone of 360 pixels, two where there is room. */
export const style = `
* { box-sizing: border-box; }
body { margin: 0; background: #eef0f3; color: #1c1e21; font: 16px/1.5 system-ui, sans-serif; }
header { color: #fff; background: #3c4149; }
${colours}
header div { max-width: 1040px; margin: 0 auto; padding: 16px; }
header a { display: inline-block; padding: 10px 0; color: #fff; }
main { max-width: 1040px; margin: 0 auto; padding: 16px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
h1 { margin: 0; font-size: 22px; }
h2 { margin: 0 0 12px; font-size: 18px; }
header p { margin: 4px 0 0; }
section { padding: 16px; background: #fff; border-radius: 8px; }
.search { display: grid; gap: 12px; align-items: end; }
.parcels, .settlements { margin: 0; padding: 0; list-style: none; }
li + li { border-top: 1px solid #d8dbe0; }
ol li + li { border-top: 0; }
.settlements li { padding: 12px 0; }
.settlements .button { margin-top: 8px; max-width: 120px; }
.parcels a { display: grid; gap: 2px; padding: 12px 0; color: inherit; text-decoration: none; }
.parcels a:hover strong { text-decoration: underline; }
.line { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 12px; align-items: baseline; }
.badge { display: inline-block; padding: 0 8px; border-radius: 10px; color: #fff; font-size: 13px; line-height: 20px; }
.muted, small { color: #555b64; }
small { display: block; }
dl { margin: 0; }
dt { color: #555b64; }
dd { margin: 0 0 8px; overflow-wrap: anywhere; }
dd a { display: inline-flex; min-height: 44px; align-items: center; }
ol { margin: 0; padding-left: 24px; }
label { display: block; margin-bottom: 4px; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; border: 1px solid #8a919c;
  border-radius: 6px; background: #fff; color: inherit; }
button, .button { display: inline-block; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; text-align: center;
  text-decoration: none; border: 1px solid #8a919c; border-radius: 6px; background: #fff; color: inherit; cursor: pointer; }
button.primary { border: 0; background: #1c4f8f; color: #fff; font-weight: 600; }
button[aria-current] { border: 2px solid #1c4f8f; font-weight: 600; }
button:disabled { background: #eef0f3; color: #555b64; cursor: default; }
button:focus-visible, a:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid #1c4f8f; outline-offset: 2px; }
.fields { display: grid; gap: 12px; margin-bottom: 16px; }
.statuses { display: grid; gap: 8px; }
.statuses button { text-align: left; }
.columns { display: grid; gap: 16px; align-items: start; }
code { overflow-wrap: anywhere; }
@media (min-width: 760px) {
  .search { grid-template-columns: 1fr 200px 120px; }
  .fields, .statuses, .columns { grid-template-columns: 1fr 1fr; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; align-items: baseline; }
  dd { margin: 0; }
  form > .primary { max-width: 320px; }
}
`
