/** Why 收藏, 联系 and 询价 ask a visitor to sign in. */
export const loginReason = '登录后可收藏服务、查看联系方式并提交询价。';
