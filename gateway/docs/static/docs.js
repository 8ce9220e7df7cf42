// Search and theme selection. The pages work without this file.
const MOST = 30;
const search = document.querySelector('.search');
const input = search.querySelector('input');
const list = search.querySelector('ul');
const status = search.querySelector('.status');
const source = document.querySelector('script[data-search]').dataset.search;

let entries = null;
let chosen = -1;

async function load() {
  entries ??= fetch(source).then((response) => response.json());
  return entries;
}

/** Rank of an entry, lower is better; null if any of the words is missing. */
function rank([title, kind, , words], wanted) {
  const name = title.toLowerCase();
  const last = name.slice(name.lastIndexOf('.') + 1);
  const text = `${name} ${words.toLowerCase()}`;
  if (!wanted.every((word) => text.includes(word))) return null;
  const whole = wanted.join(' ');
  const place = name === whole ? 0 : last === whole ? 1 : name.startsWith(whole) ? 2 : last.startsWith(whole) ? 3 : 6;
  const isInTitle = wanted.every((word) => name.includes(word));
  const weight = {
    guide: 0,
    query: 0.2,
    mutation: 0.2,
    subscription: 0.2,
    error: 0.3,
    type: 0.4,
    field: 0.6,
    value: 0.8,
  };
  return place + (isInTitle ? 0 : 4) + weight[kind] + title.length / 200;
}

function close() {
  list.hidden = true;
  chosen = -1;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
}

function choose(index) {
  const options = [...list.children];
  chosen = options.length === 0 ? -1 : (index + options.length) % options.length;
  for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === chosen));
  const option = options[chosen];
  if (option === undefined) return;
  input.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}

function optionOf([title, kind, address, words], index) {
  const option = document.createElement('li');
  option.id = `found-${index}`;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const link = document.createElement('a');
  link.href = address;
  link.tabIndex = -1;
  for (const [name, text] of [
    ['title', title],
    ['kind', kind],
    ['words', words],
  ]) {
    const part = document.createElement('span');
    part.className = name;
    part.textContent = text;
    link.append(part);
  }
  option.append(link);
  return option;
}

async function find() {
  const asked = input.value;
  const wanted = asked.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) {
    status.textContent = '';
    return close();
  }
  const all = await load();
  if (input.value !== asked) return;
  const found = all
    .map((entry) => [rank(entry, wanted), entry])
    .filter(([value]) => value !== null)
    .sort(([a], [b]) => a - b)
    .slice(0, MOST);
  list.replaceChildren(...found.map(([, entry], index) => optionOf(entry, index)));
  list.hidden = found.length === 0;
  input.setAttribute('aria-expanded', String(found.length > 0));
  status.textContent = found.length === 0 ? `Nothing is called “${asked.trim()}”.` : '';
  if (found.length > 0) choose(0);
}

input.addEventListener('focus', load);
input.addEventListener('input', find);
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    choose(chosen + (event.key === 'ArrowDown' ? 1 : -1));
  } else if (event.key === 'Enter') {
    const link = list.children[chosen]?.querySelector('a');
    if (link) {
      close();
      input.blur();
      location.assign(link.href);
    }
  } else if (event.key === 'Escape') close();
});
search.addEventListener('focusout', (event) => {
  if (!search.contains(event.relatedTarget)) close();
});
// Pressing an option must not blur the input, because that would close the list before the click.
list.addEventListener('mousedown', (event) => event.preventDefault());
list.addEventListener('click', () => close());
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  input.focus();
});
search.hidden = false;

const skin = document.querySelector('button.skin');
skin.addEventListener('click', () => {
  const next = document.documentElement.dataset.skin === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.skin = next;
  try {
    localStorage.setItem('wr1.skin', next);
  } catch {
    // Without storage, the choice applies to this page only.
  }
});
skin.hidden = false;
