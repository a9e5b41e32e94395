import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createBus } from 'shared/bus';
import { createHttp } from 'shared/http';
import { HostProvider, type HostServices } from 'shared/remote';
import { loggedOut } from 'shared/session';
import { theme } from 'shared/ui/theme';
import 'shared/ui/base.css';
import section from './section';

/** The section without the shell, for a look at it alone: nobody is signed in, messages go to the console. */
const show = (text: string) => console.info(text);
const bus = createBus();
bus.on('message:shown', ({ text }) => show(text));
const services: HostServices = {
  bus,
  http: createHttp({ token: () => '', onSessionEnd: show, onMessage: show }),
  session: { get: () => loggedOut, subscribe: () => () => {}, requireLogin: async () => false },
  site: {
    name: '医药供需',
    subtitle: '',
    slogan: '',
    phone: '',
    extension: '',
    email: '',
    hours: '',
    qrUrl: '',
    credit: '',
    icpNo: '',
    policeNo: '',
    drugInfoNo: '',
    sampleNotice: '',
  },
};

const container = document.body.appendChild(document.createElement('main'));
createRoot(container).render(
  <ConfigProvider theme={theme} locale={zhCN} button={{ autoInsertSpace: false }} tag={{ variant: 'outlined' }}>
    <BrowserRouter>
      <HostProvider services={services}>
        <section.Section />
      </HostProvider>
    </BrowserRouter>
  </ConfigProvider>,
);
