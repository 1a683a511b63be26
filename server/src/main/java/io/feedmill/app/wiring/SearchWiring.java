package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.accounts.api.AccountOpened;
import io.feedmill.articles.ArticlesModule;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.text.Ids;
import io.feedmill.profiles.api.ProfileChanged;
import io.feedmill.profiles.api.ShownPerson;
import io.feedmill.reader.ChannelModule;
import io.feedmill.search.SearchModule;
import io.feedmill.search.api.DocumentChanges;
import io.feedmill.search.api.ShownAuthor;
import io.feedmill.site.SiteModule;
import io.feedmill.site.api.Part;
import io.feedmill.storefront.catalog.CatalogModule;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.timeline.TimelineModule;
import io.feedmill.timeline.post.api.PostCreated;
import io.feedmill.timeline.post.api.PostDeleted;
import io.feedmill.timeline.post.api.PostEdited;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Search, connected with its sources and with the events of changes.
final class SearchWiring {
  private static final String NAME = "search";
  private static final String POST = "post";
  private static final String PERSON = "person";

  private SearchWiring() {}

  static SearchModule open(
      AppConfig config,
      Infrastructure infrastructure,
      SiteModule site,
      AccountModule accounts,
      PeopleWiring people,
      ArticlesModule articles,
      TimelineModule timeline,
      ChannelModule channels,
      FeedIdStore feedIds) {
    SearchModule search =
        SearchModule.create(
            new SearchModule.Given(
                config.search(),
                infrastructure.database(),
                infrastructure.redis(),
                accounts.viewers(),
                accounts.names(),
                timeline.relations()::hidden,
                names -> shown(people.profiles().people(names)),
                feedIds::ids,
                infrastructure.markdown(),
                infrastructure.clock(),
                infrastructure.workers()::wake,
                infrastructure.metrics().registry()));
    search.register(articles.search(), () -> site.on(Part.ARTICLES));
    search.register(articles.commentSearch(), () -> site.on(Part.ARTICLES));
    search.register(timeline.search(), () -> site.on(Part.TIMELINE));
    search.register(people.search());
    search.register(CatalogModule.search(infrastructure.database()), () -> site.on(Part.SHOP));
    search.register(channels.search(), () -> site.on(Part.READER));
    subscribe(infrastructure.events(), search.changes());
    accounts.onDeletion(search.accountDeletion());
    infrastructure.addWorkers(search.workers());
    infrastructure.addWorkers(List.of(channels.sweepNumbers(search.changes())));
    return search;
  }

  private static Map<Long, ShownAuthor> shown(Map<Long, ShownPerson> people) {
    return people.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                each ->
                    new ShownAuthor(
                        each.getValue().name(),
                        each.getValue().displayName(),
                        each.getValue().picture())));
  }

  private static void subscribe(Events events, DocumentChanges changes) {
    events.on(PostCreated.class, NAME, made -> changes.changed(POST, List.of(made.post())));
    events.on(PostEdited.class, NAME, edited -> changes.changed(POST, List.of(edited.post())));
    events.on(PostDeleted.class, NAME, deleted -> changes.changed(POST, List.of(deleted.post())));
    events.on(
        ItemChanged.class,
        NAME,
        item -> changes.changed("item", Ids.parse(item.id()).stream().toList()));
    events.on(AccountOpened.class, NAME, it -> changes.changed(PERSON, List.of(it.account())));
    events.on(ProfileChanged.class, NAME, it -> changes.changed(PERSON, List.of(it.account())));
    events.on(
        AccountDeleted.class,
        "search-person",
        it -> changes.changed(PERSON, List.of(it.account())));
  }
}
