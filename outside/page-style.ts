export const style = `
:root{--page:oklch(0.17 0.04 262);--raised:oklch(0.22 0.045 262);--well:oklch(0.14 0.035 262);--edge:oklch(0.42 0.05 262);
--text:oklch(0.96 0.01 262);--quiet:oklch(0.76 0.03 262);--gold:#f5b83d;--gold-ink:#2a1900;--bad:#ff9584;color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:400 1rem/1.5 system-ui,"Noto Sans",sans-serif}
:lang(km),:lang(my){line-height:1.7}
main{max-width:64rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
[data-look=frame] main{max-width:30rem;padding:1.25rem 1rem 1.5rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .25rem;text-wrap:balance}
h2{font-size:1.125rem;margin:2.5rem 0 .75rem}
h3{font-size:.8125rem;color:var(--quiet);font-weight:500;margin:1.25rem 0 .5rem}
p{margin:.25rem 0 1rem;max-width:44rem}.quiet,small{color:var(--quiet)}
a{color:inherit;text-underline-offset:.2em}
code{font:.875em/1.4 ui-monospace,monospace;background:var(--well);padding:.15em .4em;border-radius:4px;overflow-wrap:anywhere;user-select:all}
header{display:flex;gap:1rem;justify-content:space-between;align-items:start}
header button{flex:none;white-space:nowrap}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th{text-align:start;font-weight:500;color:var(--quiet);font-size:.8125rem}
td small{display:block}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid oklch(0.3 0.04 262);vertical-align:top}
.scroll{overflow-x:auto}
[data-look=wide] td:first-child,[data-look=wide] th:first-child{width:19rem}
button,.button{font:inherit;min-height:2.75rem;padding:.25rem 1rem;border-radius:8px;border:1px solid var(--edge);background:var(--raised);color:inherit;cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
button:hover{border-color:var(--text)}
button.main{background:var(--gold);color:var(--gold-ink);border-color:var(--gold);font-weight:600}
button.plain{background:none;border-color:transparent;color:var(--quiet)}
:focus-visible{outline:3px solid #fff;outline-offset:2px}
.accounts{list-style:none;margin:0;padding:0;display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(12.5rem,1fr))}
.accounts button{width:100%;min-height:3.5rem;justify-content:start;gap:.75rem;text-align:start}
.accounts small{display:block;font-size:.8125rem;line-height:1.3}
.flag{flex:none;width:2.25rem;height:2.25rem;border-radius:50%;display:grid;place-items:center;background:var(--well);font:600 .8125rem/1 system-ui}
form.fields{display:grid;gap:.75rem}
label{display:grid;gap:.25rem;font-size:.875rem;color:var(--quiet)}
label.check{display:flex;gap:.5rem;align-items:center;margin:1rem 0 .5rem}
input,select{font:inherit;min-height:2.75rem;width:100%;padding:.25rem .75rem;border-radius:8px;border:1px solid var(--edge);background:var(--well);color:var(--text)}
.check input{width:1.25rem;min-height:1.25rem}
.row{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
summary{cursor:pointer;padding:.65rem 0;color:var(--quiet);text-decoration:underline;text-underline-offset:.2em}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.25rem}
.bad{color:var(--bad)}
.still{display:block;margin-bottom:1rem;width:100%;aspect-ratio:16/9;border-radius:12px;background:var(--well);object-fit:cover}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));margin:1rem 0}
.card{background:var(--raised);border-radius:12px;padding:1.25rem}.card h2{margin:0 0 .25rem}.card p{margin-bottom:.5rem}
`;
