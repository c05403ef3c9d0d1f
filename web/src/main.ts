import { mount } from 'svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.svelte'
import { loadLanguage } from '$lib/language'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no element with the id "app"')

await loadLanguage()
mount(App, { target })
