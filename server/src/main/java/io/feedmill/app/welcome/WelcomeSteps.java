package io.feedmill.app.welcome;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.articles.api.LargestGroups;
import io.feedmill.reader.channel.api.SuggestedFeed;
import io.feedmill.site.api.Part;
import java.util.List;

/// The steps of [WelcomePages].
public final class WelcomeSteps {
  private static final int GROUPS = 12;

  private WelcomeSteps() {}

  /// A picture, groups, people, feeds.
  public static List<WelcomeStep> of(Wiring wiring) {
    LargestGroups groups = new LargestGroups(wiring.infrastructure().redis());
    return List.of(
        wiring.people().profiles().welcomeStep(),
        wiring
            .reader()
            .pages()
            .welcomeToGroups(
                () ->
                    groups.pictures(GROUPS).entrySet().stream()
                        .map(group -> ofGroup(group.getKey(), group.getValue()))
                        .toList(),
                (group, account) ->
                    wiring.articles().groupWriter().subscribe(group.title(), account)),
        wiring.timeline().welcomeStep(),
        wiring.reader().pages().welcomeToFeeds(() -> ofSite(wiring)));
  }

  private static SuggestedFeed ofGroup(String name, String picture) {
    return new SuggestedFeed("/articles/g/" + name + ".atom", name, picture);
  }

  private static List<SuggestedFeed> ofSite(Wiring wiring) {
    return wiring.site().on(Part.ARTICLES)
        ? List.of(
            new SuggestedFeed(
                "/articles.atom",
                text("All articles of {name}", "name", wiring.site().identity().name()),
                ""))
        : List.of();
  }
}
