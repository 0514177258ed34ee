import { brands, gatewayFacts } from '../gateway-facts.ts'

/** The look of the hosted pages: one column that fits a phone of 360 pixels. */
export const style = `
* { box-sizing: border-box; }
body { margin: 0; background: #eef0f3; color: #1c1e21; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 420px; margin: 0 auto; min-height: 100vh; background: #fff; padding-bottom: 24px; }
header { padding: 16px; color: #fff; background: #444; }
${brands.map((brand) => `.${brand} header, .${brand} .primary { background: ${gatewayFacts[brand].colour}; }`).join('\n')}
header h1 { margin: 0; font-size: 20px; }
header p { margin: 4px 0 0; }
section { padding: 16px; }
section + section { border-top: 1px solid #d8dbe0; }
h2 { margin: 0 0 12px; font-size: 16px; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: #555b64; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 6px; }
fieldset { margin: 0 0 12px; padding: 0; border: 0; }
legend { padding: 0; }
.choice { display: flex; align-items: center; min-height: 44px; margin: 0; }
.choice input { width: 24px; margin: 0 12px 0 0; }
input { width: 100%; padding: 12px; font: inherit; border: 1px solid #8a919c; border-radius: 6px; }
button { width: 100%; min-height: 48px; margin-top: 12px; padding: 8px; font: inherit; border: 1px solid #8a919c;
  border-radius: 6px; background: #fff; color: inherit; }
.primary { color: #fff; border: 0; font-weight: 600; }
.problem { margin: 16px 16px 0; padding: 12px; border-left: 4px solid #b00020; background: #fdecee; }
.shortcuts { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.shortcuts button { margin: 0; }
summary { cursor: pointer; min-height: 32px; }
small { display: block; color: #555b64; }
code { overflow-wrap: anywhere; }
`
