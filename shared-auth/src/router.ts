// The part of the router that both sites use. Sharing the whole package would cost every visitor 35 kB.
export {
  BrowserRouter,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx'
// `beforeSteps` is part of the host contract: released consoles import it by this name.
export { beforePopState as beforeSteps, notifyPopState } from './popstate.ts'
