import { mount } from 'svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.svelte'
import { loadLanguage } from '$lib/language'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no element with the id "app"')

// Not awaited at the top level: that would cut the first script into dozens of small ones.
void loadLanguage().then(() => mount(App, { target }))
