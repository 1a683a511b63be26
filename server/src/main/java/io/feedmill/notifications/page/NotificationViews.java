package io.feedmill.notifications.page;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.notifications.line.DismissScript;
import io.feedmill.notifications.line.MarkOneScript;
import io.feedmill.notifications.line.MarkReadScript;
import io.feedmill.notifications.line.OwnRows;
import io.feedmill.notifications.line.PreferenceStore;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.notifications.live.LiveNotifications;
import io.feedmill.notifications.live.UnreadCounts;
import io.feedmill.notifications.push.PushChoiceStore;
import io.feedmill.notifications.push.PushSubscriptions;
import io.feedmill.profiles.api.Profiles;
import java.time.InstantSource;

/// Connects the API and the pages.
public record NotificationViews(
    Viewers viewers,
    AccountNames names,
    Profiles profiles,
    ReadLines lines,
    MarkReadScript read,
    MarkOneScript markOne,
    DismissScript dismiss,
    PreferenceStore preferences,
    OwnRows rows,
    ChooseMails mails,
    PushSubscriptions subscriptions,
    PushChoiceStore pushed,
    UnreadCounts counts,
    LiveNotifications live,
    OAuthTokens tokens,
    FeedIdStore ids,
    RateLimiter limiter,
    InstantSource clock) {

  public AccountExport export() {
    return new ExportNotifications(
        new PresentLines(lines, names, profiles), preferences, mails, subscriptions, pushed);
  }

  /// The notifications of each account, for other features.
  public OwnNotifications own() {
    return new OwnLines(
        new PresentLines(lines, names, profiles),
        new ChangeLines(read, markOne, dismiss, preferences, rows, counts),
        counts);
  }

  /// @param people whom to follow, beside the list
  public void routes(Routes routes, Site site, MemberPages members, PageBlock.Beside people) {
    PresentLines present = new PresentLines(lines, names, profiles);
    ChangeLines change = new ChangeLines(read, markOne, dismiss, preferences, rows, counts);
    new NotificationResource(viewers, present, change, mails, pushed, live).routes(routes, members);
    new PushResource(viewers, subscriptions, limiter).routes(routes);
    new NotificationFeed(tokens, present, ids, viewers, limiter, site).routes(routes);
    new NotificationPages(
            site, members, viewers, present, change, counts, live::unchanged, people, clock)
        .routes(routes);
    new SettingsPages(site, viewers, change, mails, subscriptions, pushed).routes(routes);
  }
}
